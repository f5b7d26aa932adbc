import { errorTexts } from '@isp/domain/errors/error-texts'
import { useState } from 'react'
import { notify } from '../notify'
import { serverMessage } from '../server/server-error'
import { type RefusedSave, refusedSave } from './refused-save'

/**
 * State of a save that was refused because the record was changed or deleted. `loadNew` reads the record again and puts
 * its values into the form; it rejects if that fails.
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
    /** Props of `RefusedSaveAlert`. */
    alert: { refused, loading, onLoad },
    /** Call after every failed save. */
    note: (error: unknown) => setRefused(refusedSave(error)),
    /** Call before the next attempt. */
    clear: () => setRefused(null),
  }
}
