import type { ReactNode } from 'react'
import { Badge } from '../primitives/badge.tsx'
import { Button } from '../primitives/button.tsx'
import { TextLink } from '../primitives/link.tsx'
import { Prose } from '../primitives/prose.tsx'
import { themeStyle } from '../theme/theme.ts'
import { Part, Row, Specimen } from './specimen.tsx'
import { themes } from './switches.tsx'

const swatches = [
  'bg-paper',
  'bg-surface',
  'bg-sunken',
  'bg-line',
  'bg-line-strong',
  'bg-ink-faint',
  'bg-ink-soft',
  'bg-ink',
  'bg-brand-soft',
  'bg-brand-bright',
  'bg-brand',
  'bg-brand-strong',
  'bg-action-soft',
  'bg-action',
  'bg-action-strong',
  'bg-sun',
  'bg-success-soft',
  'bg-success',
  'bg-warning-soft',
  'bg-warning',
  'bg-danger-soft',
  'bg-danger',
]

/** Colours, type and company themes. */
export function FoundationPart(): ReactNode {
  return (
    <Part title="Foundation">
      <Specimen name="colours">
        <div className="grid grid-cols-4 gap-3 md:grid-cols-8">
          {swatches.map((name) => (
            <div key={name}>
              <div className={`h-14 rounded-input border border-line ${name}`} />
              <p className="mt-1 truncate text-2xs text-ink-soft" dir="ltr">
                {name.slice(3)}
              </p>
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="type">
        <div className="grid gap-3">
          <p className="font-extrabold text-5xl tracking-tighter">The coast, unhurried</p>
          <p className="font-extrabold text-4xl tracking-tighter">A day on the water at Kaş</p>
          <p className="font-bold text-3xl tracking-tight">Göcek’ten on iki ada turu</p>
          <p className="font-bold text-2xl tracking-tight">Прогулка на яхте вдоль побережья</p>
          <p className="font-bold text-xl tracking-tight">Was ist im Preis enthalten?</p>
          <p className="font-bold text-lg">Meeting point and times</p>
          <p className="max-w-text">
            We leave at nine, before the wind. Four swims, lunch cooked on board, and the sunken street of
            Kekova from the bow. Body text is sixteen over twenty-six, and no line is longer than sixty-eight
            characters.
          </p>
          <p className="text-ink-soft text-sm">
            Fourteen for facts · <TextLink href="#main">a link in text</TextLink> · 08:30–17:00 · € 1,126.00
          </p>
          <p className="text-ink-soft text-xs">Thirteen for hints and legal lines.</p>
        </div>
      </Specimen>
      <Specimen name="themeStyle">
        <div className="grid gap-4 md:grid-cols-2">
          {Object.entries(themes).map(([name, theme]) => (
            <div
              key={name}
              style={themeStyle(theme)}
              className="rounded-card border border-line bg-surface p-5"
            >
              <p className="mb-3 text-ink-soft text-sm">{name}</p>
              <Row>
                <Button variant="action">Book now</Button>
                <Button variant="brand">Show dates</Button>
                <Badge tone="brand">Instant</Badge>
                <TextLink href="#main">Details</TextLink>
              </Row>
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="Prose">
        <Prose>
          <h2>Before you sail</h2>
          <p>
            The gulet carries twelve guests and three crew. <strong>Bring a hat</strong>, and read{' '}
            <a href="#main">what the sea is like in May</a>.
          </p>
          <ul>
            <li>Towels and snorkels are on board</li>
            <li>Lunch: grilled fish or vegetables</li>
          </ul>
          <blockquote>“We anchored where the map showed nothing.”</blockquote>
        </Prose>
      </Specimen>
    </Part>
  )
}
