import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AgreementText } from './agreement-text.tsx'

test('headings, rows and paragraphs of an agreement are elements of their kind, in its language and direction', () => {
  const text = '# العقد\n\n## الأطراف\n\n| البائع | Kıyı Tur |\n\nفقرة'
  render(<AgreementText text={text} locale="ar" className="" />)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['العقد', 'الأطراف'])
  expect(screen.getByRole('term')).toHaveTextContent('البائع')
  expect(screen.getByRole('definition')).toHaveTextContent('Kıyı Tur')
  const paragraph = screen.getByText('فقرة')
  expect(paragraph.parentElement).toHaveAttribute('dir', 'rtl')
  expect(paragraph.parentElement).toHaveAttribute('lang', 'ar')
})
