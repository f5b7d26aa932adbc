import { passwordOrCodeIn } from '@isp/domain/auth/proof.schema'
import { RECOVERY_CODES } from '@isp/domain/auth/second-factor.schema'
import { secondFactorTexts } from '@isp/domain/auth/second-factor-texts'
import { formatInstant } from '@isp/domain/dates/local-date'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { Alert, Box, Button, Group, Skeleton, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog, type DialogProps } from '../../../components/dialogs/dialog'
import { ErrorState } from '../../../components/feedback/error-state'
import { Surface } from '../../../components/layout/surface'
import { useDialogState } from '../../../lib/layers/use-dialog-state'
import { unlessAtField } from '../../../lib/server/server-error'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'
import { useAction } from '../../../lib/server/use-action'
import { PasswordStep } from './password-step'
import { RecoveryCodes } from './recovery-codes'
import { ScanStep } from './scan-step'

type SecondFactor = RouterOutputs['secondFactor']['read']
type Opened = 'enable' | 'codes' | 'disable'

/** Below this number the panel asks for new recovery codes. */
const FEW_CODES = 3

/** 'Verificación en dos pasos': whether the password login also asks for a code of an app. */
export function SecondFactorCard() {
  const { data, isError, isFetching, refetch } = trpc.secondFactor.read.useQuery(undefined, {
    refetchOnMount: 'always',
  })
  const { dialog, opened, turn, open, close } = useDialogState<Opened>()
  const shown = { opened, onClose: close }
  return (
    <Box my="md">
      <Surface title={secondFactorTexts.title}>
        {data && <State factor={data} open={open} />}
        {!data && isError && (
          <ErrorState message={secondFactorTexts.loadFailed} onRetry={() => refetch()} retrying={isFetching} />
        )}
        {!data && !isError && <Skeleton height={84} radius="sm" aria-busy />}
      </Surface>
      {dialog === 'enable' && <EnableDialog key={turn} {...shown} />}
      {dialog === 'codes' && <ReplaceCodesDialog key={turn} {...shown} />}
      {dialog === 'disable' && <DisableDialog key={turn} {...shown} />}
    </Box>
  )
}

function State({ factor, open }: { factor: SecondFactor; open: (dialog: Opened) => void }) {
  if (!factor.enabled) {
    return (
      <>
        <Text size="sm" c="dimmed" mb="md">
          Además de la contraseña, un código de seis dígitos de una aplicación de tu teléfono. Con huella o llave no
          hace falta. Los programas que entran con la contraseña dejan de funcionar: usan un token de API.
        </Text>
        <Button variant="default" onClick={() => open('enable')}>
          Activar
        </Button>
      </>
    )
  }
  const { recoveryCodes, readable } = factor
  return (
    <>
      <Text size="sm">
        Activo desde el {formatInstant(factor.enabledAt)}. Quedan {recoveryCodes} de {RECOVERY_CODES} códigos de
        recuperación.
      </Text>
      {(!readable || recoveryCodes < FEW_CODES) && (
        <Alert color="yellow" variant="light" mt="md" icon={<IconAlertTriangle aria-hidden />}>
          {readable ? secondFactorTexts.fewCodes : secondFactorTexts.unreadable}
        </Alert>
      )}
      <Group gap="sm" mt="md">
        <Button variant="default" onClick={() => open('codes')}>
          Códigos nuevos
        </Button>
        <Button variant="default" onClick={() => open('disable')}>
          Desactivar
        </Button>
      </Group>
    </>
  )
}

type Step =
  | { kind: 'password' }
  | { kind: 'scan'; begun: RouterOutputs['secondFactor']['begin'] }
  | { kind: 'codes'; codes: readonly string[] }

function EnableDialog({ opened, onClose }: DialogProps) {
  const [step, setStep] = useState<Step>({ kind: 'password' })
  const failed = unlessAtField(secondFactorTexts.enableFailed, errorTexts.tryAgain)
  const { mutateAsync: begin } = useAction(trpc.secondFactor.begin, { failed, reads: true })
  // The dialog says that it is on: a toast would cover the recovery codes.
  const { mutateAsync: enable } = useAction(trpc.secondFactor.enable, { failed })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={step.kind === 'codes' ? secondFactorTexts.enabled : 'Activar la verificación en dos pasos'}
    >
      {step.kind === 'password' && (
        <PasswordStep
          text="Al entrar con la contraseña se pedirá también un código de una aplicación de tu teléfono."
          label="Continuar"
          onNext={async (password) => setStep({ kind: 'scan', begun: await begin({ password }) })}
          onCancel={onClose}
        />
      )}
      {step.kind === 'scan' && (
        <ScanStep
          {...step.begun}
          onNext={async (code) => {
            const { recoveryCodes } = await enable({ setup: step.begun.setup, code })
            setStep({ kind: 'codes', codes: recoveryCodes })
          }}
          onCancel={onClose}
        />
      )}
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onClose={onClose} />}
    </Dialog>
  )
}

function ReplaceCodesDialog({ opened, onClose }: DialogProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  const { mutateAsync: replace } = useAction(trpc.secondFactor.replaceCodes, {
    failed: unlessAtField(secondFactorTexts.codesFailed, errorTexts.tryAgain),
  })
  return (
    <Dialog opened={opened} onClose={onClose} title="Códigos de recuperación">
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <PasswordStep
          text="Los códigos anteriores dejan de servir."
          label="Crear códigos nuevos"
          onNext={async (typed) => setCodes((await replace(passwordOrCodeIn(typed))).recoveryCodes)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}

function DisableDialog({ opened, onClose }: DialogProps) {
  const { mutateAsync: disable } = useAction(trpc.secondFactor.disable, {
    done: secondFactorTexts.disabled,
    failed: unlessAtField(secondFactorTexts.disableFailed, errorTexts.tryAgain),
  })
  return (
    <Dialog opened={opened} onClose={onClose} title="Desactivar la verificación en dos pasos">
      <PasswordStep
        text="Para entrar bastará otra vez con la contraseña. Los códigos de recuperación se borran."
        label="Desactivar"
        onNext={async (typed) => {
          await disable(passwordOrCodeIn(typed))
          onClose()
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}
