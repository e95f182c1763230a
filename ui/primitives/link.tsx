import {
  type ComponentPropsWithRef,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
} from 'react'

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

/** A link that goes through the router of the application; a plain `<a>` where no `LinkProvider` stands above. */
export function AppLink(props: AppLinkProps): ReactNode {
  const Link = useContext(LinkContext)
  return Link ? <Link {...props} /> : <a {...props} />
}

/** A link inside running text: brand coloured and underlined. */
export function TextLink({ className, ...props }: AppLinkProps): ReactNode {
  return <AppLink {...props} className={`${textLinkClass} ${className ?? ''}`} />
}

/** The classes of a text link, for a button that looks like one. */
export const textLinkClass =
  'font-medium text-brand underline decoration-brand/35 underline-offset-4 hover:text-brand-strong hover:decoration-current'
