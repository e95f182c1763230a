/*
 * Tabs tell each other when somebody signs in or out. Where they cannot (another window, a page from the back-forward
 * cache) the page looks again when it comes back into sight.
 */
const channelName = 'kervan.signed-in'

let channel: BroadcastChannel | undefined

/** Tells the other tabs that somebody has signed in or out here. */
export function tellOtherTabs(): void {
  channel?.postMessage('changed')
}

/** Calls back whenever somebody may have signed in or out in another tab. */
export function whenSignedInElsewhere(look: () => void): void {
  if ('BroadcastChannel' in window) {
    channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', look)
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) look()
  })
}
