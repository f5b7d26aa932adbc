import { businessTexts } from '@isp/domain/business/business-texts'
import { logoPath, MAX_LOGO_BYTES } from '@isp/domain/business/logo'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { Business } from '../../../business/business'
import { BusyButton } from '../../../components/inputs/busy-button'
import { usePassedFocus } from '../../../lib/layers/use-passed-focus'
import { notify } from '../../../lib/notify'
import { serverMessage } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'
import { useAction } from '../../../lib/server/use-action'
import { useUndo } from '../../../lib/server/use-undo'
import classes from './business.module.css'

/** Each button takes effect at once. */
export function LogoField({ logo }: { logo: Business['logo'] }) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const { choose, drop, problem, saving, dropping } = useLogo(logo)
  return (
    <Group component="fieldset" gap="8px 16px" mb="md" aria-describedby={id}>
      <Text component="legend" mb={4} fz="sm" fw={600}>
        Logo
      </Text>
      <div className={classes.frame}>
        {logo ? (
          <img src={logoPath(logo.hash)} width={logo.width} height={logo.height} alt="Logo del negocio" />
        ) : (
          <IconPhoto size={28} stroke={1.5} aria-hidden />
        )}
      </div>
      <Stack flex="1 1 240px" gap={4}>
        <Group gap="xs">
          <BusyButton
            variant="default"
            size="sm"
            onClick={() => input.current?.click()}
            busy={saving}
            busyLabel="Subiendo..."
          >
            {logo ? 'Cambiar logo' : 'Elegir logo'}
          </BusyButton>
          {logo && <DropButton onClick={dropping ? undefined : drop} />}
        </Group>
        <Text id={id} size="xs" c="dimmed">
          PNG o JPEG de hasta 300 kB y 2,000 píxeles por lado.
        </Text>
        {problem && (
          <Text role="alert" size="sm" c="var(--mantine-color-error)">
            {problem}
          </Text>
        )}
      </Stack>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        aria-label="Archivo del logo"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // Choosing the same file again is a change, too.
          currentTarget.value = ''
          if (file) void choose(file)
        }}
      />
    </Group>
  )
}

function DropButton({ onClick }: { onClick: (() => void) | undefined }) {
  const button = usePassedFocus<HTMLButtonElement>()
  return (
    <Button ref={button} variant="subtle" color="red" size="sm" onClick={onClick}>
      Quitar logo
    </Button>
  )
}

/** The toasts bring the logo before back. `problem` is why the last file was refused. */
function useLogo(current: Business['logo']) {
  const [problem, setProblem] = useState<string | null>(null)
  const save = useAction(trpc.business.saveLogo, {})
  const remove = useAction(trpc.business.deleteLogo, {})
  const restore = useUndo(trpc.business.saveLogo)
  const removeAgain = useUndo(trpc.business.deleteLogo)
  /** Undoes a change; undefined if the logo before could not be read. */
  const undoTo = async () => {
    if (!current) return removeAgain()
    const image = await storedLogo(current.hash)
    return image === null ? undefined : restore({ image })
  }

  const choose = async (file: File) => {
    setProblem(null)
    if (file.size > MAX_LOGO_BYTES) return setProblem(businessTexts.logoTooHeavy)
    const image = await base64Of(file)
    if (image === null) return setProblem(businessTexts.logoUnreadable)
    const undo = await undoTo()
    try {
      await save.mutateAsync({ image })
      notify.success(businessTexts.logoSaved, undefined, { undo })
    } catch (error) {
      setProblem(serverMessage(error, businessTexts.logoFailed))
    }
  }
  const drop = async () => {
    setProblem(null)
    const undo = await undoTo()
    try {
      await remove.mutateAsync()
      notify.success(businessTexts.logoDeleted, undefined, { undo })
    } catch (error) {
      setProblem(serverMessage(error, businessTexts.logoDeleteFailed))
    }
  }
  return { choose, drop, problem, saving: save.isPending, dropping: remove.isPending }
}

async function storedLogo(hash: string): Promise<string | null> {
  try {
    const response = await fetch(logoPath(hash))
    return response.ok ? await base64Of(await response.blob()) : null
  } catch {
    return null
  }
}

/** Null if the file cannot be read. */
function base64Of(file: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '')
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(file)
  })
}
