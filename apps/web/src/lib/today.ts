import { guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import { useSyncExternalStore } from 'react'

/** How often an open page looks whether a new day has begun. */
const LOOK_EVERY_MS = 20_000
/** Clocks that differ by less agree, although one of them may be past midnight. */
const TOLERANCE_MS = 5 * 60_000

/** The server's clock less that of the device, in ms; 0 until a first answer. */
let difference = 0
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/**
 * Today in Guatemala by the server's clock, by the device's before the first answer (product/dates#clock-of-a-device).
 * The only place in the web app that reads the current date. A component that keeps the date takes it from `useToday`.
 */
export function today(): LocalDate {
  return guatemalaToday(serverNow())
}

/** The present instant by the server's clock. */
export function serverNow(): Date {
  return new Date(Date.now() + difference)
}

/** `today`; a new day draws the component again, within `LOOK_EVERY_MS`. */
export function useToday(): LocalDate {
  return useSyncExternalStore(subscribe, today)
}

/** Whether the date of the device is ahead of the server's or behind it; null if they agree, and before the first answer. */
export function useWrongDeviceDate(): 'ahead' | 'behind' | null {
  return useSyncExternalStore(subscribe, wrongDeviceDate)
}

/** Takes over the server's clock from an answer: an instant, ISO-8601 in UTC. Null and other texts change nothing. */
export function noteServerTime(instant: string | null): void {
  const now = Date.parse(instant ?? '')
  if (Number.isNaN(now)) return
  const before = [today(), wrongDeviceDate()]
  difference = now - Date.now()
  if (before.join() !== [today(), wrongDeviceDate()].join()) announce()
}

function wrongDeviceDate(): 'ahead' | 'behind' | null {
  if (Math.abs(difference) < TOLERANCE_MS || guatemalaToday(new Date()) === today()) return null
  return difference < 0 ? 'ahead' : 'behind'
}

function announce(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(announce, LOOK_EVERY_MS)
    // A hidden tab looks less often.
    document.addEventListener('visibilitychange', announce)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', announce)
  }
}
