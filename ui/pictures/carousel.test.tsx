import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Carousel } from './carousel.tsx'

/** A carousel whose track is as wide as a browser would lay it out. */
function open({ width, content }: { width: number; content: number }) {
  let measure: () => void = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        measure = onResize
      }
      observe() {}
      disconnect() {}
    },
  )
  const { container } = render(
    <Carousel title="Boats" label="Boats" previousLabel="Previous" nextLabel="Next">
      <p>First</p>
      <p>Second</p>
    </Carousel>,
  )
  const track = container.querySelector('ul')!
  Object.defineProperties(track, { clientWidth: { value: width }, scrollWidth: { value: content } })
  const scrolled = vi.fn()
  track.scrollBy = scrolled
  act(measure)
  const scrollTo = (left: number) => {
    track.scrollLeft = left
    act(() => void track.dispatchEvent(new Event('scroll')))
  }
  return { track, scrolled, scrollTo }
}

const button = (name: string) => screen.getByRole('button', { name, hidden: true })

test('a carousel is a region with its name, and each child an item', () => {
  open({ width: 400, content: 400 })
  expect(screen.getByRole('region', { name: 'Boats' })).toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['First', 'Second'])
})

test('the buttons are enabled where there is more to see on that side', () => {
  const { scrollTo } = open({ width: 400, content: 1000 })
  expect([button('Previous'), button('Next')].map((one) => (one as HTMLButtonElement).disabled)).toEqual([
    true,
    false,
  ])
  scrollTo(300)
  expect(button('Previous')).toBeEnabled()
  expect(button('Next')).toBeEnabled()
  scrollTo(600)
  expect(button('Next')).toBeDisabled()
  // Right to left, positions are negative.
  scrollTo(-600)
  expect(button('Next')).toBeDisabled()
  expect(button('Previous')).toBeEnabled()
})

test('a button scrolls nearly a width, in reading direction', async () => {
  const { track, scrolled, scrollTo } = open({ width: 400, content: 2000 })
  await userEvent.click(button('Next'))
  expect(scrolled).toHaveBeenLastCalledWith({ left: 360, behavior: 'smooth' })
  scrollTo(500)
  await userEvent.click(button('Previous'))
  expect(scrolled).toHaveBeenLastCalledWith({ left: -360, behavior: 'smooth' })
  // jsdom does not know `:dir()`.
  vi.spyOn(track, 'matches').mockImplementation((selector) => selector === ':dir(rtl)')
  await userEvent.click(button('Next'))
  expect(scrolled).toHaveBeenLastCalledWith({ left: -360, behavior: 'smooth' })
})
