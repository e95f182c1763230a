import {
  type ComponentPropsWithRef,
  type ComponentType,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
} from 'react'
import { cx } from '../cx.ts'

export type AppLinkProps = ComponentPropsWithRef<'a'> & { href: string }

const LinkContext = createContext<ComponentType<AppLinkProps> | undefined>(undefined)

/** Says once, at the root, which component draws links (a router's `Link`), so that `ui/` knows no router. */
export function LinkProvider({
  link,
  children,
}: {
  link: ComponentType<AppLinkProps>
  children: ReactNode
}): ReactNode {
  return <LinkContext value={link}>{children}</LinkContext>
}

/** A link of the application's router; a plain `<a>` without a `LinkProvider`. */
export function AppLink(props: AppLinkProps): ReactNode {
  const Link = useContext(LinkContext)
  return Link ? <Link {...props} /> : <a {...props} />
}

/**
 * Whether a click on a link asks the browser for another tab or window, or to save it: a link with an action of its own leaves
 * that to the browser.
 */
export function opensElsewhere({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}

type Alone = {
  /** A standalone link: its touch target is 44 px. */
  alone?: boolean
}

/** A link inside running text: brand coloured and underlined. */
export function TextLink({ alone, className, ...props }: AppLinkProps & Alone): ReactNode {
  return <AppLink {...props} className={cx(alone ? loneTextLinkClass : textLinkClass, className)} />
}

/** A button that looks like a link inside running text. */
export function TextButton({
  alone,
  className,
  ...props
}: ComponentPropsWithRef<'button'> & Alone): ReactNode {
  return (
    <button type="button" {...props} className={cx(alone ? loneTextLinkClass : textLinkClass, className)} />
  )
}

/** The classes of a text link, for whatever else looks like one. */
export const textLinkClass =
  'font-medium text-brand underline decoration-brand/35 underline-offset-4 hover:text-brand-strong hover:decoration-current'

/** … and of a standalone one. */
export const loneTextLinkClass = `${textLinkClass} thumb relative`
