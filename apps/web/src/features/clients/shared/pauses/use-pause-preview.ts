import type { AskedPause, ClientKind } from '../client-kind'

/** What a pause that is being written changes; `pause` is undefined while a day is missing or wrong. */
export function usePausePreview(kind: ClientKind, pause: AskedPause | undefined) {
  return kind.procedures.pauses.preview.useQuery(pause ?? { id: 0, kind: 'left', from: '' }, {
    enabled: pause !== undefined,
    placeholderData: (previous) => previous,
  })
}
