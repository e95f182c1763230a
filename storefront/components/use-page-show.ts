import { useEffect, useEffectEvent } from 'react'

/** Calls back when the browser displays the page as it was left, after Back from another site: no button is busy then. */
export function usePageShow(onShow: () => void): void {
  const shown = useEffectEvent(onShow)

  useEffect(() => {
    const onPageShow = () => shown()
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])
}
