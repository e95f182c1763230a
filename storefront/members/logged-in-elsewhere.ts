/* Tabs notify each other of login and logout. Where they cannot (another window, a page from the
   back-forward cache) the page checks when it becomes visible. */
const channelName = 'kervan.logged-in'

let channel: BroadcastChannel | undefined

/** Notifies the other tabs of a login or logout here. */
export function notifyOtherTabs(): void {
  channel?.postMessage('changed')
}

/** Calls back after a possible login or logout in another tab. */
export function whenLoggedInElsewhere(look: () => void): void {
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
