import type { OutboxEntry } from '@isp/domain/outbox/outbox-entry'
import type { HttpAnswer, Outbox, OutboxOptions } from '../outbox'
import { newIndexedDb, newLocks } from './fake-browser'
import { type Added, type StorageWatch, watchedFactory } from './watched-storage'

export type OpenOutbox = (options: OutboxOptions) => Outbox

/** A request that a tab has sent, until it has its answer. */
export type Sent = {
  phone: Phone
  tab: Tab
  path: 'payments.collect' | 'devices.missing' | 'devices.takenBack'
  inputs: readonly object[]
  /** The entries that it is about; none of a question for what is missing. */
  pairs: readonly { device: number; running: number }[]
  isBatch: boolean
  answer: (answer: HttpAnswer) => void
  fail: () => void
}

type Timer = { run: () => void; ms: number }

/** A tab of the app on a phone. Killed, it has no more effects, at whatever it waited. */
export class Tab {
  readonly outbox: Outbox
  isDead = false
  isFrozen = false
  /** It is killed at so many uses of the storage from now; null if it is not. */
  killIn: number | null = null
  readonly timers = new Set<Timer>()
  private readonly watch: StorageWatch
  private readonly locks: ReturnType<Phone['locks']['tab']>

  constructor(
    private readonly phone: Phone,
    open: OpenOutbox,
    /** The version of the page, 0 for the present one. */
    readonly version: number,
  ) {
    this.watch = { active: new Set(), reach: (point) => this.reach(point), added: (entry) => phone.added(entry) }
    this.locks = phone.locks.tab()
    this.outbox = open({
      databaseName: 'outbox',
      indexedDB: watchedFactory(phone.factory, this.watch, () => this.version),
      clock: phone.clock,
      locks: phone.hasLocks ? this.locks : undefined,
      later: (run, ms) => {
        const timer = { run, ms }
        if (!this.isDead) this.timers.add(timer)
        return () => void this.timers.delete(timer)
      },
      send: (inputs) =>
        this.request({ path: 'payments.collect', inputs, pairs: inputs.map(({ taken }) => taken), isBatch: true }),
      missing: (input) => this.request({ path: 'devices.missing', inputs: [input], pairs: [], isBatch: false }),
      takenBack: (pair) => this.request({ path: 'devices.takenBack', inputs: [pair], pairs: [pair], isBatch: false }),
    })
  }

  get isWorking(): boolean {
    return !this.isDead && !this.isFrozen
  }

  fire(timer: Timer): void {
    if (this.timers.delete(timer)) timer.run()
  }

  /** Its transactions are aborted, its locks are free, and nothing that it does reaches anything. */
  kill(): void {
    if (this.isDead) return
    this.isDead = true
    for (const tx of this.watch.active) {
      try {
        tx.abort()
      } catch {}
    }
    this.timers.clear()
    this.locks.leave()
    this.outbox.close()
  }

  private reach(point: 'begin' | 'read' | 'write' | 'complete'): void {
    if (this.isDead) throw new DOMException('The tab was killed', 'AbortError')
    if (this.killIn !== null) {
      this.killIn -= 1
      if (this.killIn < 0) {
        this.kill()
        if (point !== 'complete') throw new DOMException('The tab was killed', 'AbortError')
      }
    }
    if (point === 'write' && this.phone.isRefusing) throw new DOMException('The disk is full', 'QuotaExceededError')
  }

  private request(request: Pick<Sent, 'path' | 'inputs' | 'pairs' | 'isBatch'>): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      if (this.isDead) return
      this.phone.sends({
        phone: this.phone,
        tab: this,
        ...request,
        answer: (answer) => {
          if (!this.isDead) resolve(answer)
        },
        fail: () => {
          if (!this.isDead) reject(new TypeError('Failed to fetch'))
        },
      })
    })
  }
}

type PhoneOptions = {
  clock: { now(): Date }
  open: OpenOutbox
  hasLocks: boolean
  sends: (sent: Sent) => void
}

/** A phone with its storage, its locks and its tabs. */
export class Phone {
  factory = newIndexedDb()
  readonly locks = newLocks()
  readonly tabs: Tab[] = []
  readonly clock: { now(): Date }
  readonly hasLocks: boolean
  readonly sends: (sent: Sent) => void
  /** Its storage refuses to write. */
  isRefusing = false
  /** The version of the page that new tabs have. */
  version = 0
  /** Numbers whose transaction has completed, with its durability. */
  readonly stored = new Map<string, Added>()
  /** Once it was, two tabs may send, and what is on its way may be unmarked. */
  wasTakenOver = false
  private readonly open: OpenOutbox

  constructor({ clock, open, hasLocks, sends }: PhoneOptions) {
    this.clock = clock
    this.open = open
    this.hasLocks = hasLocks
    this.sends = sends
  }

  openTab(): Tab {
    const tab = new Tab(this, this.open, this.version)
    this.tabs.push(tab)
    return tab
  }

  living(): Tab[] {
    return this.tabs.filter(({ isDead }) => !isDead)
  }

  working(): Tab[] {
    return this.tabs.filter(({ isWorking }) => isWorking)
  }

  added(entry: Added): void {
    const number = `P${entry.device}-${entry.running}`
    // Later changes of it may be relaxed.
    if (!this.stored.has(number)) this.stored.set(number, entry)
  }

  /** As the operator or the browser empties it, with all tabs closed. */
  empty(): void {
    for (const tab of this.living()) tab.kill()
    this.factory = newIndexedDb()
  }

  /** What its storage has, read by a tab of its own. */
  async history(): Promise<OutboxEntry[]> {
    const tab = this.openTab()
    const entries = await tab.outbox.history()
    tab.kill()
    return entries
  }
}
