import { parentPort } from 'node:worker_threads'
import { HtmlValidate } from 'html-validate'
import { htmlRules } from './html-rules.ts'

/** What is wrong with the markup of a page: the rule it breaks, and where. */
export type Broken = { path: string; errors: [rule: string, what: string][] }

const validator = new HtmlValidate({ root: true, extends: ['html-validate:recommended'], rules: htmlRules })

parentPort!.on('message', ({ path, html }: { path: string; html: string }) => {
  const { results } = validator.validateStringSync(html, path)
  const errors = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, offset }): Broken['errors'][number] => [
      ruleId,
      `${message} … ${html.slice(offset - 1, offset + 110)}`,
    ]),
  )
  parentPort!.postMessage({ path, errors } satisfies Broken)
})
