import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const folder = fileURLToPath(new URL('../contract/', import.meta.url))

type Node = { type: string; start: number; end: number; [field: string]: unknown }

/**
 * Leaves the schemas and descriptions of the contract out of the browser's files: only the server checks with them and
 * documents them. The calls and shapes that remain write and read values as before.
 */
export function contractInBrowser(): Plugin {
  return {
    name: 'contract-in-browser',
    enforce: 'post',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform(code, id) {
      if (!id.startsWith(folder) || !id.endsWith('.ts')) return
      const removed = cutsIn(this.parse(code) as unknown as Node)
      return { code: without(code, removed), map: null }
    },
  }
}

type Cut = { from: number; to: number; instead?: string }

/** Methods of a type that only the server's schemas know. */
const ofSchemas = new Set(['describe', 'refined', 'refinedAsSent', 'strict'])

/** Finds calls such as `.describe(…)`, the schema of `plain(…)`, and functions that are the property `schema`. */
function cutsIn(node: Node): Cut[] {
  const cut = cutOf(node)
  const rest = Object.values(node).flat().filter(isNode).flatMap(cutsIn)
  // What is inside a cut is gone with it.
  return cut ? [cut, ...rest.filter(({ from, to }) => to <= cut.from || from >= cut.to)] : rest
}

function cutOf(node: Node): Cut | undefined {
  if (node.type === 'Property' && isFunction(node.value) && (node.key as Node).name === 'schema') {
    return { from: node.start, to: node.end, instead: 'schema: 0' }
  }
  if (node.type !== 'CallExpression') return undefined
  const callee = node.callee as Node
  const [argument] = node.arguments as Node[]
  if (callee.type === 'MemberExpression' && ofSchemas.has((callee.property as Node).name as string)) {
    return { from: (callee.object as Node).end, to: node.end }
  }
  if (callee.type === 'Identifier' && callee.name === 'plain' && argument) {
    return { from: argument.start, to: argument.end }
  }
  return undefined
}

function isFunction(value: unknown): boolean {
  return isNode(value) && /^(Arrow)?Function/.test(value.type)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

function without(code: string, cuts: readonly Cut[]): string {
  let rest = code
  for (const { from, to, instead = '' } of [...cuts].sort((one, other) => other.from - one.from)) {
    rest = rest.slice(0, from) + instead + rest.slice(to)
  }
  return rest
}
