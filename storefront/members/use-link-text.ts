import { useEffect, useState } from 'react'

/** Returns an emailed link's token from the fragment; undefined until hydration, '' without one. */
export function useLinkText(): string | undefined {
  const [text, setText] = useState<string>()
  useEffect(() => {
    const read = () => setText(location.hash.slice(1))
    read()
    // Another link of the same page in the same tab changes the fragment only.
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return text
}
