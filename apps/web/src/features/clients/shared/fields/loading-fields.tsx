import { ErrorState } from '../../../../components/feedback/error-state'
import { FieldsSkeleton } from '../../../../components/inputs/field-grid'
import { errorCode } from '../../../../lib/server/server-error'

type Props = {
  fields: readonly string[]
  reading: { error: unknown; isFetching: boolean; refetch: () => void }
  /** Texts for a client that could not be read, or is `gone`; without `final` it can be read again. */
  failure: (gone: boolean) => { title?: string; message?: string; final?: boolean }
  onClose: () => void
}

/** Stands for the fields of an edit dialog until its client has been read. */
export function LoadingFields({ fields, reading: { error, isFetching, refetch }, failure, onClose }: Props) {
  if (!error) return <FieldsSkeleton fields={fields} />
  const { final, ...texts } = failure(errorCode(error) === 'NOT_FOUND')
  return <ErrorState {...texts} onRetry={final ? undefined : refetch} retrying={isFetching} back={onClose} />
}
