import { deviceDateSentence } from '@isp/domain/clock/clock-texts'
import { useEffect, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { notify, toastStore } from '../../lib/notify'
import { stored } from '../../lib/storage/storage'
import { useToday, useWrongDeviceDate } from '../../lib/today'

/** The day on which it was last said on this device. */
const saidOn = stored('device-date-said', { schema: z.string(), fallback: '' })

/**
 * Says once a day that this device has another date than the server, which the screens show
 * (product/dates#clock-of-a-device).
 */
export function DeviceDateNotice() {
  const wrong = useWrongDeviceDate()
  const today = useToday()
  // It would take the place of another toast, and 'Deshacer' with it.
  const free = useSyncExternalStore(toastStore.subscribe, toastStore.current) === null
  useEffect(() => {
    if (!wrong || !free || saidOn.read() === today) return
    saidOn.write(today)
    notify.info(deviceDateSentence(wrong, today))
  }, [wrong, free, today])
  return null
}
