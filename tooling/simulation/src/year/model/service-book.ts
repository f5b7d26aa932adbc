import type { StepOf } from '../step'
import { daysBetween } from './calendar'
import { type Client, covers, type Payment, require } from './client'
import { RewritingBook } from './rewriting-book'

/** Days that a client is overdue before it is to be cut. */
const CUT_AFTER_DAYS = 10

/** Clients that are cut for debt and reconnected together. */
export class ServiceBook extends RewritingBook {
  cut({ clients: keys }: StepOf<'cut'>) {
    const clients = keys.map((key) => this.client(key))
    require(clients.every((client) => isToCut(client, this.today)))
    return this.changeServices(clients, (client) => client.cut(this.today))
  }

  reconnect({ clients: keys }: StepOf<'reconnect'>) {
    const clients = keys.map((key) => this.client(key))
    require(clients.every((client) => isToReconnect(client, this.today)))
    return this.changeServices(clients, (client) => client.reconnect(this.today, this.current))
  }

  private changeServices(clients: readonly Client[], rule: (client: Client) => void) {
    const undos = clients.map((client) => client.pause(rule))
    const ofThis = clients.map((client) => this.keepServiceChange(client))
    this.undos.set(this.number, () => {
      require(clients.every((client, index) => this.lastPauses.get(this.client(client.key)) === ofThis[index]))
      for (const { check } of undos) check()
      for (const undo of undos) undo(this.current)
      for (const client of clients) this.keepServiceChange(client)
    })
    return { clients: clients.length }
  }

  /** The undo of a client's own last pause is refused from now on. */
  private keepServiceChange(client: Client): object {
    const change = {}
    this.lastPauses.set(client, change)
    this.undos.set(`pauses of ${client.key}`, () => require(false))
    return change
  }
}

/** The months of a client that are overdue; an account pays those of regular clients. */
export function overdueOf(client: Client, today: string): Payment[] {
  const owed = client.of === 'regular' ? client.owedNet() : client.owed()
  return owed.filter(({ due }) => due < today)
}

export function isToCut(client: Client, today: string): boolean {
  const [oldest] = overdueOf(client, today)
  const isPaused = client.pauses.some((pause) => covers(pause, today))
  const promises = (client.promise.day ?? '') >= today
  return oldest !== undefined && daysBetween(oldest.due, today) >= CUT_AFTER_DAYS && !isPaused && !promises
}

export function isToReconnect(client: Client, today: string): boolean {
  return client.pauses.some((pause) => pause.forDebt && covers(pause, today)) && overdueOf(client, today).length === 0
}
