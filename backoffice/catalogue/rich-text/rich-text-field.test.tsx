import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Body } from '#domain/content/body.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { Field } from '../form/field.tsx'
import { SceneContext } from '../form/scene.ts'
import { cleanPaste } from './clean-paste.ts'
import { completed } from './link-dialog.tsx'

// jsdom measures no ranges, and the editor scrolls to its selection.
const nowhere = new DOMRect()
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect ??= () => nowhere

const node = { type: 'array', 'x-value': 'body' } as const

function Shown({
  first,
  onValue,
  language = 'en' as const,
  hasPlainBody = false,
}: {
  first: Body
  onValue: (value: unknown) => void
  language?: 'en' | 'ar'
  hasPlainBody?: boolean
}) {
  const [value, setValue] = useState<unknown>(first)
  return (
    <SceneContext
      value={{ second: undefined, problems: [], currency: undefined, title: '', hasPlainBody, Field }}
    >
      <Field
        node={node}
        path="texts.en.body"
        value={value}
        onValue={(next) => {
          setValue(next)
          onValue(next)
        }}
        isRequired
        language={language}
      />
      <button type="button" onClick={() => setValue(['Merged'])}>
        Merge
      </button>
    </SceneContext>
  )
}

test('opening a text changes nothing; a button of the toolbar does, and a merge replaces the text', async () => {
  const values: unknown[] = []
  const { user } = renderInBackOffice(
    <Shown first={['Bring a towel']} onValue={(next) => values.push(next)} />,
  )
  const text = await screen.findByRole('textbox')
  expect(text).toHaveTextContent('Bring a towel')
  expect(values).toEqual([])
  await user.click(screen.getByRole('button', { name: officeSaid('rich.heading') }))
  expect(values.at(-1)).toEqual(['## Bring a towel'])
  expect(screen.getByRole('button', { name: officeSaid('rich.heading') })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await user.click(screen.getByRole('button', { name: officeSaid('rich.undo') }))
  expect(values.at(-1)).toEqual(['Bring a towel'])
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(text).toHaveTextContent('Merged'))
})

test('the toolbar is one stop, and arrow keys lead through it', async () => {
  const { user } = renderInBackOffice(<Shown first={['A']} onValue={() => {}} />)
  const bold = await screen.findByRole('button', { name: officeSaid('rich.bold') })
  await user.tab()
  expect(bold).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('button', { name: officeSaid('rich.italic') })).toHaveFocus()
  await user.keyboard('{End}')
  expect(screen.getByRole('button', { name: officeSaid('rich.redo') })).toHaveFocus()
})

test('Arabic is written from the right; a legal text is paragraphs alone', async () => {
  const { unmount } = renderInBackOffice(<Shown first={['شاطئ']} onValue={() => {}} language="ar" />)
  expect(await screen.findByRole('textbox')).toHaveAttribute('dir', 'rtl')
  unmount()
  renderInBackOffice(<Shown first={['1. Parties']} onValue={() => {}} hasPlainBody />)
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument()
  expect(screen.getByRole('textbox')).toHaveValue('1. Parties')
})

test('a link that a browser must not follow is refused in the dialog', async () => {
  const values: unknown[] = []
  const { user } = renderInBackOffice(<Shown first={['A']} onValue={(next) => values.push(next)} />)
  await user.click(await screen.findByRole('button', { name: officeSaid('rich.link') }))
  await user.type(screen.getByLabelText(officeSaid('rich.address')), 'javascript:alert(1)')
  await user.click(screen.getByRole('button', { name: officeSaid('rich.set-link') }))
  expect(screen.getByText(officeSaid('rich.link-wrong'))).toBeVisible()
  await user.clear(screen.getByLabelText(officeSaid('rich.address')))
  await user.type(screen.getByLabelText(officeSaid('rich.address')), 'www.example.com/a')
  await user.click(screen.getByRole('button', { name: officeSaid('rich.set-link') }))
  await act(async () => {})
  expect(JSON.stringify(values.at(-1))).toContain('"link":"https://www.example.com/a"')
})

test('what Word and web pages paste becomes lists, two levels of headings and links of the shop', () => {
  const word = (style: string, text: string) =>
    `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${style}<span>   </span></span>${text}</p>`
  expect(
    cleanPaste(
      `<style>p{}</style>${word('·', 'Towel')}${word('·', 'Hat')}${word('1.', 'First')}`,
      'https://shop.example',
    ),
  ).toBe('<ul data-word=""><li>Towel</li><li>Hat</li></ul><ol data-word=""><li>First</li></ol>')
  expect(
    cleanPaste(
      '<h1>A</h1><h5>B</h5><img src=x onerror=alert(1)><script>x</script><a href="https://shop.example/p/a">C</a>',
      'https://shop.example',
    ),
  ).toBe('<h2>A</h2><h3>B</h3><a href="/p/a">C</a>')
  expect(
    cleanPaste(
      '<b style="font-weight:normal"><p><span style="font-weight:700">D</span><span style="font-style: italic">E</span></p></b>',
      'https://shop.example',
    ),
  ).toBe('<p><span><strong>D</strong></span><span><em>E</em></span></p>')
})

test.each([
  ['https://shop.example/contact', '/contact'],
  ['https://shop.example', '/'],
  ['info@example.com', 'mailto:info@example.com'],
  ['www.example.com', 'https://www.example.com'],
  [' /faq ', '/faq'],
  ['javascript:x', 'javascript:x'],
])('the address %s is stored as %s', (typed, stored) => {
  expect(completed(typed, 'https://shop.example')).toBe(stored)
})
