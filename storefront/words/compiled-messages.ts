import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/** Compiles the message files while building, so that no ICU parser travels to the browser. */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /storefront\/messages\/[a-z]{2}\/[a-z]+\.json$/ },
      handler(code) {
        const messages = JSON.parse(code) as Record<string, string>
        const compiled = Object.fromEntries(
          Object.entries(messages).map(([key, text]) => [key, compileMessage(text)]),
        )
        return { code: `export default ${JSON.stringify(compiled)}`, map: null, moduleType: 'js' }
      },
    },
  }
}
