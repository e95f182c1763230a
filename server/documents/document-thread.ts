// The thread that draws PDFs; render-document.ts starts it.
import { parentPort } from 'node:worker_threads'
import { drawAgreements } from './contracts/agreements-pdf.ts'
import { drawManifest } from './manifest/manifest-pdf.ts'
import { drawReceipt } from './receipt/receipt.ts'
import type { Answer, Asked } from './render-document.ts'
import { drawStatement } from './statement/statement-pdf.ts'
import { drawVoucher } from './voucher/voucher.ts'

parentPort!.on('message', async ({ id, ...asked }: Asked) => {
  const answer = await draw(asked).then(
    (bytes): Answer => ({ id, bytes }),
    (error: unknown): Answer => ({ id, error: error as Error }),
  )
  parentPort!.postMessage(answer)
})

async function draw(asked: Omit<Asked, 'id'>): Promise<Buffer> {
  const { kind, content } = asked as Asked
  switch (kind) {
    case 'voucher':
      return drawVoucher(content)
    case 'receipt':
      return drawReceipt(content)
    case 'agreements':
      return drawAgreements(content)
    case 'manifest':
      return drawManifest(content)
    case 'statement':
      return drawStatement(content)
  }
}
