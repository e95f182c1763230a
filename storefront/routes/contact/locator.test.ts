import { expect, test } from 'vitest'
import { drawLocator } from './locator.ts'

const office = [36.6217, 29.1164] as const
const place = (id: string, latitude: number, longitude: number) => ({
  id,
  slug: id,
  title: id,
  latitude,
  longitude,
})
const box = { width: 960, height: 440, most: 8 }

test('north is up, east is right, and the pin is on the office', () => {
  const drawn = drawLocator(
    { office, land: [], places: [place('north', 36.9, 29.1164), place('east', 36.6217, 29.5)] },
    box,
  )
  const [north, east] = drawn.places
  expect(north!.x).toBeCloseTo(drawn.office.x, 0)
  expect(north!.y).toBeLessThan(drawn.office.y)
  expect(east!.y).toBeCloseTo(drawn.office.y, 0)
  expect(east!.x).toBeGreaterThan(drawn.office.x)
})

test('a kilometre is as long to the east as to the north', () => {
  const tenKilometres = 10 / 111.2
  const drawn = drawLocator(
    {
      office,
      land: [],
      places: [
        place('north', office[0] + tenKilometres, office[1]),
        place('east', office[0], office[1] + tenKilometres / Math.cos((office[0] * Math.PI) / 180)),
      ],
    },
    box,
  )
  const [north, east] = drawn.places
  expect(east!.x - drawn.office.x).toBeCloseTo(drawn.office.y - north!.y, 0)
  expect((drawn.scale.length / drawn.scale.kilometres) * 10).toBeCloseTo(east!.x - drawn.office.x, 0)
})

test('places far away stay off the map, and all that are on it are inside', () => {
  const drawn = drawLocator(
    { office, land: [], places: [place('kas', 36.2, 29.64), place('istanbul', 41, 29)] },
    box,
  )
  expect(drawn.places.map(({ id }) => id)).toEqual(['kas'])
  for (const { x, y } of [...drawn.places, drawn.office]) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(960)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(440)
  }
})

test('of two names that would overlap everywhere, the more important one stays', () => {
  const crowd = Array.from({ length: 12 }, (_, index) => place(`a-long-name-${index}`, 36.7, 29.2))
  const drawn = drawLocator({ office, land: [], places: crowd }, { ...box, most: 12 })
  expect(drawn.places[0]!.id).toBe('a-long-name-0')
  expect(drawn.places.length).toBeLessThan(5)
})

test('the place of the office has its name past the pin, where it covers no neighbour’s dot', () => {
  const drawn = drawLocator(
    {
      office,
      land: [],
      places: [
        place('fethiye', office[0], office[1]),
        place('oludeniz', 36.5497, 29.1153),
        place('kas', 36.2, 29.64),
      ],
    },
    { ...box, width: 350, height: 366 },
  )
  const [fethiye, oludeniz] = drawn.places
  expect(drawn.places.map(({ id }) => id)).toEqual(['fethiye', 'oludeniz', 'kas'])
  expect(oludeniz!.y - fethiye!.y).toBeLessThan(30)
  expect(fethiye!.label).toEqual({ x: fethiye!.x + 22, y: fethiye!.y + 5, anchor: 'start' })
})

test('a name is at the side on which no other place’s dot is', () => {
  const drawn = drawLocator(
    { office, land: [], places: [place('a-long-name', 36.9, 29), place('beside', 36.9, 29.05)] },
    box,
  )
  expect(drawn.places.map(({ label }) => label.anchor)).toEqual(['end', 'start'])
})

test('an office with nothing around it, even at a pole, still has a map', () => {
  for (const lonely of [office, [90, 0], [-90, 180]] as const) {
    const drawn = drawLocator({ office: lonely, land: [[lonely, [0, 0], [1, 1]]], places: [] }, box)
    expect(JSON.stringify(drawn)).not.toContain('null')
    expect(drawn.scale.length).toBeGreaterThan(0)
  }
})
