import { options, type VNode } from 'preact'
import { inEasternDigits } from '#domain/languages/digits.ts'

/** Elements whose text is not read, or is what somebody typed. */
const untouched = new Set(['script', 'style', 'textarea', 'code', 'bdo'])

/**
 * From here on every text that an element is given is shown with the digits of the Arab East, as long as `when` says so.
 * What stands in an element that is written from left to right (a telephone number, an account) stays as it is. Done
 * where elements are made, so that no screen can forget it. Decision 0041; development, which renders with React, shows
 * the digits of the West.
 */
export function showEasternDigits(when: () => boolean): void {
  const before = options.vnode
  options.vnode = (node: VNode) => {
    if (typeof node.type === 'string' && !untouched.has(node.type) && when()) {
      const props = node.props as { children?: unknown; dir?: string }
      if (props.dir !== 'ltr' && props.children !== undefined) props.children = shown(props.children)
    }
    before?.(node)
  }
}

function shown(children: unknown): unknown {
  if (typeof children === 'string') return inEasternDigits(children)
  if (typeof children === 'number') return inEasternDigits(String(children))
  return Array.isArray(children) ? children.map(shown) : children
}
