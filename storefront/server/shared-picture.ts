import type { Context } from 'hono'
import type { Transport } from '#contract/client.ts'

/** The headers of a picture that its reader needs; all others are between us and the API. */
const passed = ['content-type', 'content-length', 'cache-control', 'location', 'retry-after']

/**
 * Proxies the Open Graph image from the API. Its address is below the site's and not below `/api`, which link
 * previews may not fetch.
 */
export async function sharedPicture(
  context: Context,
  { transport, apiBase }: { transport: Transport; apiBase: string },
): Promise<Response> {
  const { pathname, origin } = new URL(context.req.url)
  const request = new Request(new URL(apiBase + pathname, origin), { redirect: 'manual' })
  try {
    // A file is a response in this process, too.
    const { status, headers, body } = (await transport(request)) as Response
    const known = passed.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value] as [string, string]]
    })
    return new Response(body, { status, headers: [...known, ['x-content-type-options', 'nosniff']] })
  } catch {
    return context.text('Please try again in a moment.', 503, { 'retry-after': '60' })
  }
}
