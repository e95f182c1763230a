import { type ReactNode, useState } from 'react'
import { LoadingBar } from '../primitives/loading-bar.tsx'
import { SkipLink } from '../primitives/skip-link.tsx'
import { SectionHeading } from '../primitives/surface.tsx'
import { ControlsPart } from './controls-part.tsx'
import { drawnPictures } from './drawn-pictures.ts'
import { FieldsPart } from './fields-part.tsx'
import { FlowPart } from './flow-part.tsx'
import { FoundationPart } from './foundation-part.tsx'
import { LayersPart } from './layers-part.tsx'
import { PicturesPart } from './pictures-part.tsx'
import { Switches, useLook } from './switches.tsx'

const parts = {
  foundation: () => <FoundationPart />,
  controls: (onLoading: () => void) => <ControlsPart onLoading={onLoading} />,
  fields: () => <FieldsPart />,
  pictures: () => <PicturesPart pictures={drawnPictures} />,
  patterns: () => <FlowPart pictures={drawnPictures} />,
  layers: () => <LayersPart pictures={drawnPictures} />,
}

/** Every component in every state, for development and for pictures of it. Its English words are specimens, no messages. */
export function Gallery(): ReactNode {
  const [look, setLook] = useLook()
  const [loading, setLoading] = useState(false)
  const shown = Object.entries(parts).filter(([name]) => !look.part || name === look.part)
  return (
    <div className="min-h-dvh bg-paper">
      <SkipLink>Skip to the components</SkipLink>
      <LoadingBar active={loading} label="Loading" />
      {!look.part && <Switches look={look} onChange={setLook} />}
      <main id="main" className="page pt-10 pb-24">
        {!look.part && (
          <SectionHeading
            level={1}
            eyebrow="Kervan"
            title="Everything the screens are made of"
            description="Tokens, primitives and patterns in every state, left to right and right to left."
          />
        )}
        {shown.map(([name, part]) => (
          <div key={name}>{part(() => setLoading(!loading))}</div>
        ))}
      </main>
    </div>
  )
}
