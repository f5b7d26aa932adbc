import type { TakenInput } from '@isp/domain/outbox/outbox-entry'
import { provisionalNumber } from '@isp/domain/receipts/provisional-number'
import { Random } from '@isp/harness/random'
import type { HttpAnswer } from '@isp/outbox/outbox'
import type { OpenOutbox, Phone, Sent, Tab } from '@isp/outbox/testing/phone'
import type { Office } from './office'

/** Money that the operator takes, or tries to: the note of its receipt names it. */
export type Intention = {
  note: string
  phone: Phone
  input: TakenInput
  clientName: string
  amount: string
  /** Numbers that a screen showed for it, or its list after the tab was killed. */
  shown: Set<string>
  /** A screen said that nothing was stored, of each attempt. */
  rejected: number
  attempts: number
  /** The operator asked to take it back; a killed tab may have done so without a word. */
  mayBeTakenBack: boolean
  /** A screen said that it was taken back. */
  isTakenBack: boolean
  /** It was on a phone whose storage was emptied. */
  wasEmptied: boolean
}

/** A request on its way; `held` is its answer, which has not come back yet. */
export type Flight = Sent & { held: HttpAnswer | null }

/** What one schedule knows. */
export class Run {
  readonly phones: Phone[] = []
  readonly intentions: Intention[] = []
  readonly problems: string[] = []
  readonly trace: string[] = []
  readonly devices: number[] = []
  readonly random: Random
  /** Numbers at which the network fails always. */
  readonly poisoned = new Map<string, 'page' | 'silence'>()
  /** Numbers that were sent at least once. */
  readonly sentOnce = new Set<string>()
  readonly messages: { text: string; mustArrive: boolean }[] = []
  flights: Flight[] = []
  /** How many requests with entries were sent. */
  sends = 0
  /** Places in the list of the office's clients. */
  readonly clients: readonly number[]

  constructor(
    readonly office: Office,
    readonly seed: number,
    readonly open: OpenOutbox,
  ) {
    this.random = new Random(seed)
    this.clients = Array.from({ length: 3 }, () => this.random.int(0, office.clientIds.length - 1))
  }

  note(text: string): void {
    this.trace.push(text)
  }

  nameOf(phone: Phone, tab?: Tab): string {
    return `${'AB'[this.phones.indexOf(phone)]}${tab ? phone.tabs.indexOf(tab) : ''}`
  }

  phoneOf(tab: Tab): Phone {
    return this.phones.find(({ tabs }) => tabs.includes(tab)) as Phone
  }

  nameOfTab(tab: Tab): string {
    return this.nameOf(this.phoneOf(tab), tab)
  }
}

export const MONTHS = ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01']

/** Neither shown nor rejected: its tab was killed. */
export function isOpen({ shown, rejected, attempts }: Intention): boolean {
  return shown.size === 0 && rejected < attempts
}

export function numbersOf({ pairs }: Pick<Sent, 'pairs'>): string[] {
  return pairs.map(provisionalNumber)
}

export function pairOf(number: string): { device: number; running: number } {
  const [device = 0, running = 0] = number.slice(1).split('-').map(Number)
  return { device, running }
}
