import { createContext, type ReactNode, useContext } from 'react'

const FormattingLocale = createContext('en')

/** Sets the BCP 47 tag that numbers and times below are written with, such as `ar-u-nu-arab`; `en` without it. */
export function FormattingLocaleProvider({
  locale,
  children,
}: {
  locale: string
  children: ReactNode
}): ReactNode {
  return <FormattingLocale value={locale}>{children}</FormattingLocale>
}

/** Returns the tag that numbers and times are written with. */
export function useFormattingLocale(): string {
  return useContext(FormattingLocale)
}
