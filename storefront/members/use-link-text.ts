import { useEffect, useState } from 'react'

/** A mailed link's text, which stands behind # in the address; undefined until the page is hydrated, '' for none. */
export function useLinkText(): string | undefined {
  const [text, setText] = useState<string>()
  useEffect(() => {
    const read = () => setText(location.hash.slice(1))
    read()
    // Another link of the same page, opened in the same tab, changes nothing but what stands behind #.
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return text
}
