import { errorTexts } from '@isp/domain/errors/error-texts'
import { useState } from 'react'
import { notify } from '../notify'
import { serverMessage } from '../server/server-error'
import { type RefusedSave, refusedSave } from './refused-save'

/**
 * What a form shows of a save that was refused because its record changed or is gone. `loadNew` reads the record again
 * and puts its values into the form; it rejects where they could not be read.
 */
export function useRefusedSave(loadNew: () => Promise<unknown>) {
  const [refused, setRefused] = useState<RefusedSave | null>(null)
  const [loading, setLoading] = useState(false)
  const onLoad = async () => {
    setLoading(true)
    try {
      await loadNew()
      setRefused(null)
      notify.info(errorTexts.newValuesLoaded, errorTexts.newValuesLoadedDetail)
    } catch (error) {
      setRefused(refusedSave(error) ?? refused)
      notify.error(serverMessage(error, errorTexts.newValuesFailed))
    } finally {
      setLoading(false)
    }
  }
  return {
    /** What `RefusedSaveAlert` takes. */
    alert: { refused, loading, onLoad },
    /** For every failed save. */
    note: (error: unknown) => setRefused(refusedSave(error)),
    /** Before the next try. */
    clear: () => setRefused(null),
  }
}
