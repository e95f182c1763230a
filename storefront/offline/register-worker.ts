/** Has the browser fetch the service worker once the page is done with everything else. */
export function registerWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (document.readyState === 'complete') setTimeout(register, 2000)
  else window.addEventListener('load', () => setTimeout(register, 2000))
}
