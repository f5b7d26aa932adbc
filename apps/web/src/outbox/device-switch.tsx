import { deviceNameOf, deviceOnWords, deviceTexts } from '@isp/domain/outbox/device-texts'
import { switchOffWaits } from '@isp/domain/outbox/queue-texts'
import { LONGEST_DEVICE_NAME } from '@isp/domain/receipts/taken.schema'
import { OutboxError } from '@isp/outbox/outbox'
import { Button, Skeleton, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCloudOff } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { SeenAlert } from '../components/feedback/seen-alert'
import { StatusBadge } from '../components/figures/status-badge'
import { BusyButton } from '../components/inputs/busy-button'
import { Surface } from '../components/layout/surface'
import { useRequestAttempt } from '../lib/server/request-key'
import { trpc } from '../lib/server/trpc'
import { useAction } from '../lib/server/use-action'
import { deviceOutbox, READ_LIMIT_MS, useOutboxState } from './device-outbox'
import { thisBrowser, whyNotHere } from './device-support'
import classes from './queue.module.css'
import { askLastingStorage, hasLastingStorage, switchOn } from './switch-on'
import { readUnsent } from './unsent'
import { useHasOutbox } from './use-has-outbox'

/** The switch of this device, in Configuración and on the page of its clients (product/outbox#the-switch). */
export function DeviceSwitch() {
  const shown = useOutboxState()
  const hasOutbox = useHasOutbox()
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setIsReading] = useState(() => deviceOutbox.exists() && shown === null)
  useEffect(() => {
    if (!hasOutbox) return
    const end = () => setIsReading(false)
    const limit = setTimeout(end, READ_LIMIT_MS)
    void deviceOutbox.open().then(end, end)
    return () => clearTimeout(limit)
  }, [hasOutbox])
  const device = shown?.device ?? null
  const why = device === null ? whyNotHere(thisBrowser()) : null
  const stateWords = device === null ? (why ?? deviceTexts.off) : deviceOnWords(device)
  return (
    <div className={classes.queue}>
      <Surface
        title={deviceTexts.title}
        aside={
          device !== null && (
            <StatusBadge tone="success" icon={IconCheck}>
              {deviceTexts.isOn}
            </StatusBadge>
          )
        }
      >
        <p>{isReading ? <Skeleton component="span" display="inline-block" h="1em" /> : stateWords}</p>
        {why === null && (
          <ul className={classes.abilities}>
            <li>{deviceTexts.can}</li>
            <li>{deviceTexts.cannot}</li>
            <li>{deviceTexts.keeps}</li>
          </ul>
        )}
        {problem !== null && <SeenAlert mb="sm">{problem}</SeenAlert>}
        {isReading ? (
          <Skeleton h={36} w={160} />
        ) : (
          why === null && (device === null ? <SwitchOn onEnd={setProblem} /> : <SwitchOff onEnd={setProblem} />)
        )}
      </Surface>
    </div>
  )
}

type Props = { onEnd: (problem: string | null) => void }

function SwitchOn({ onEnd }: Props) {
  const [name, setName] = useState(() => deviceNameOf(navigator.userAgent))
  const [isBusy, setIsBusy] = useState(false)
  const utils = trpc.useUtils()
  // As long as this is shown, so that a registration whose answer was lost is not repeated as another phone.
  const attempt = useRequestAttempt<{ name: string }>()
  const { mutateAsync: register } = useAction(trpc.devices.register, { keyed: attempt, refetch: 'behind' })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    onEnd(null)
    // Not awaited: some browsers ask, and wait for the answer.
    void askLastingStorage()
    const problem = await switchOn({
      askCopy: () => utils.client.offline.copy.query({ tag: null }),
      register: () => register({ name: name.trim() || deviceNameOf(navigator.userAgent) }),
    })
    setIsBusy(false)
    onEnd(problem)
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        label={deviceTexts.name}
        description={deviceTexts.nameHint}
        maxLength={LONGEST_DEVICE_NAME}
        maw={420}
        mb="sm"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <BusyButton
        type="submit"
        busy={isBusy}
        busyLabel={deviceTexts.switchingOn}
        leftSection={<IconCloudOff size={18} aria-hidden />}
      >
        {deviceTexts.switchOn}
      </BusyButton>
    </form>
  )
}

function SwitchOff({ onEnd }: Props) {
  const [isLasting, setIsLasting] = useState(true)
  useEffect(() => {
    void hasLastingStorage().then(setIsLasting)
  }, [])
  const switchOff = async () => {
    const unsent = await readUnsent()
    if (unsent) return onEnd(switchOffWaits(unsent))
    try {
      await (await deviceOutbox.open()).disable()
      onEnd(null)
    } catch (error) {
      onEnd(error instanceof OutboxError ? error.message : deviceTexts.switchOffFailed)
    }
  }
  return (
    <>
      {!isLasting && (
        <p className={classes.problem} data-tone="warning">
          {deviceTexts.notLasting}
        </p>
      )}
      <Text component="div" mt="sm">
        <Button variant="default" onClick={switchOff}>
          {deviceTexts.switchOff}
        </Button>
      </Text>
    </>
  )
}
