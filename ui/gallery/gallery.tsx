import { type ReactNode, useState } from 'react'
import type { PictureData } from '../pictures/picture-data.ts'
import { LoadingBar } from '../primitives/loading-bar.tsx'
import { SectionHeading } from '../primitives/surface.tsx'
import { ControlsPart } from './controls-part.tsx'
import { FieldsPart } from './fields-part.tsx'
import { FlowPart } from './flow-part.tsx'
import { FoundationPart } from './foundation-part.tsx'
import { LayersPart } from './layers-part.tsx'
import { PicturesPart } from './pictures-part.tsx'

/**
 * Every component in every state, for development and screenshot tests. Its English words are specimens and not
 * messages. `pictures` are at least six; `direction` turns all of it round.
 */
export function Gallery({
  pictures,
  direction = 'ltr',
}: {
  pictures: PictureData[]
  direction?: 'ltr' | 'rtl'
}): ReactNode {
  const [loading, setLoading] = useState(false)
  return (
    <div dir={direction} lang={direction === 'rtl' ? 'ar' : 'en'} className="bg-paper">
      <LoadingBar active={loading} label="Loading" />
      <main id="main" className="page pt-10 pb-24">
        <SectionHeading
          level={1}
          eyebrow="Kervan"
          title="Everything the screens are made of"
          description="Tokens, primitives and patterns in every state, left to right and right to left."
        />
        <div className="mt-10">
          <FoundationPart />
          <ControlsPart onLoading={() => setLoading(!loading)} />
          <FieldsPart />
          <PicturesPart pictures={pictures} />
          <FlowPart pictures={pictures} />
          <LayersPart pictures={pictures} />
        </div>
      </main>
    </div>
  )
}
