import { useEffect } from 'react'
import { createStore, useStore } from 'zustand'
import { isMonthOrMore } from '#domain/search/flexible-days.ts'
import { browserStorage, storedText } from '../browser-storage/browser-storage.ts'
import { anyTrip, queryOfTrip, type Trip, tripOfQuery } from './trip.ts'

const name = 'kervan.trip'

const store = createStore<{ trip: Trip; place: { id: string; title?: string } }>(() => ({
  trip: anyTrip,
  place: { id: '' },
}))
let isRead = false

/** Returns the last searched days and travellers on this device; nothing on the server and while hydrating. */
export function useTrip(): Trip {
  useEffect(readOnce, [])
  return useStore(store, ({ trip }) => trip)
}

/** Returns the last searched destination of this visit; nothing after a page load. */
export function lastPlace(): { id: string; title?: string } {
  return store.getState().place
}

/** Remembers a destination until the page is loaded again: the next search begins with it. */
export function rememberPlace(place: { id: string; title?: string }): void {
  store.setState({ place })
}

/**
 * Remembers the days and travellers of a search on this device, until it is cleared or its days are over. A month in which
 * one searched is not remembered: for villas, yachts and cars it would be a stay of 30 nights.
 */
export function rememberTrip(trip: Trip): void {
  readOnce()
  const query = queryOfTrip(isMonthOrMore(trip) ? { ...trip, from: undefined, until: undefined } : trip)
  if (query === queryOfTrip(store.getState().trip)) return
  try {
    if (query) browserStorage('local')?.setItem(name, query)
    else browserStorage('local')?.removeItem(name)
  } catch {
    // The storage is full or forbidden: the trip is remembered on this page.
  }
  store.setState({ trip: tripOfQuery(query) })
}

function readOnce(): void {
  if (isRead) return
  isRead = true
  read()
  window.addEventListener('storage', ({ key }) => key === name && read())
}

function read(): void {
  const trip = tripOfQuery(storedText(browserStorage('local'), name) ?? '')
  // An equal trip as a new object would render every card again
  if (queryOfTrip(trip) !== queryOfTrip(store.getState().trip)) store.setState({ trip })
}
