import type { RouterAction } from '@isp/domain/router-commands/router-kinds'
import { serverNow } from '../../../lib/today'
import { type CutLine, keyOf } from './cut-line'

/** Whose text is asked for. */
export type AskedText = Readonly<Record<RouterAction, readonly CutLine[]>> & {
  /** The list that is shown, if the text is of its clients: who leaves it goes out of the text, too. */
  of: RouterAction | null
}

export type RouterTextLines = Readonly<Record<RouterAction, readonly CutLine[]>> & {
  /** When these clients were read, ISO-8601 in UTC. */
  at: string
  /** Who left the list since the text was opened. */
  gone: readonly CutLine[]
}

/** The clients of an open text, of whom those are gone that the list has no more, because they paid or promised meanwhile. */
export function linesOfText({ of, ...asked }: AskedText, shown: readonly CutLine[] | undefined): RouterTextLines {
  const at = serverNow().toISOString()
  if (of === null || shown === undefined) return { ...asked, at, gone: [] }
  const current = new Map(shown.map((line) => [keyOf(line), line]))
  return {
    ...asked,
    [of]: asked[of].flatMap((line) => current.get(keyOf(line)) ?? []),
    at,
    gone: asked[of].filter((line) => !current.has(keyOf(line))),
  }
}
