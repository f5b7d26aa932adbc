import { distinguishLookAlikes } from '@isp/domain/clients/look-alikes'
import type { RouterOutputs } from '../../../lib/server/trpc'

/** A client to cut for debt or to reconnect. */
export type CutLine = Extract<RouterOutputs['collections']['list'][number], { seen: string }>

export type ShownCut = {
  line: CutLine
  ticked: boolean
  /** Distinguishes the client from another one of its name; undefined if the address does. */
  distinction: string | undefined
}

/** The lines of whom to cut or to reconnect, of an answer that may have those of another list. */
export function cutLines(lines: readonly RouterOutputs['collections']['list'][number][]): CutLine[] {
  return lines.filter((line): line is CutLine => 'seen' in line)
}

export function keyOf({ kind, id }: Pick<CutLine, 'kind' | 'id'>): string {
  return `${kind}-${id}`
}

export function shownCuts(lines: readonly CutLine[], ticked: ReadonlySet<string>): ShownCut[] {
  const distinctions = distinguishLookAlikes(lines)
  return lines.map((line) => {
    const distinction = distinctions.get(line)
    return {
      line,
      ticked: ticked.has(keyOf(line)),
      distinction: distinction === line.address ? undefined : distinction,
    }
  })
}

export function pageOf({ kind, id }: Pick<CutLine, 'kind' | 'id'>): string {
  return kind === 'regular' ? `/clients/${id}` : `/variable-clients/${id}`
}

/** What a router knows the client by. */
export function routerDataOf({ pppoeUser, routerIp }: Pick<CutLine, 'pppoeUser' | 'routerIp'>): string | null {
  return pppoeUser || routerIp || null
}
