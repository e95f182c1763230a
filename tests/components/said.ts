import { loadedMessages, loadMessages } from '#storefront/i18n/load-messages.ts'
import { messagesOf } from '#storefront/i18n/use-messages.tsx'

await loadMessages('en')

/** Returns an English message of the storefront, as the page shows it. Example: `said('cart.title')`. */
export const said = messagesOf('en', loadedMessages('en')).t
