import { authTexts } from '@isp/domain/auth/auth-texts'
import { secondFactorCode } from '@isp/domain/auth/second-factor.schema'
import { Text, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { z } from 'zod'
import { StepForm } from '../../../components/dialogs/step-form'
import { qrCodeOf } from '../../../lib/qr-code'
import classes from './second-factor.module.css'

const schema = z.object({ code: secondFactorCode })

type Props = {
  secret: string
  /** The content of the QR code. */
  uri: string
  onNext: (code: string) => Promise<unknown>
  onCancel: () => void
}

export function ScanStep({ secret, uri, onNext, onCancel }: Props) {
  const code = useMemo(() => qrCodeOf(uri), [uri])
  return (
    <StepForm
      schema={schema}
      initialValues={{ code: '' }}
      onNext={(typed) => onNext(typed.code)}
      onCancel={onCancel}
      label="Activar"
    >
      {(form) => (
        <>
          <Text size="sm">Escanea este código con tu aplicación de autenticación, o escribe en ella la clave.</Text>
          <svg
            className={classes.qr}
            viewBox={`0 0 ${code.size} ${code.size}`}
            role="img"
            aria-label="Código QR para la aplicación"
            shapeRendering="crispEdges"
          >
            <path fill="#ffffff" d={`M0 0h${code.size}v${code.size}H0z`} />
            <path fill="#000000" d={code.path} />
          </svg>
          <Text mb="md" ta="center" fz="sm" style={{ overflowWrap: 'anywhere' }}>
            <Text span inherit c="dimmed">
              Clave
            </Text>{' '}
            <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          </Text>
          <TextInput
            label={authTexts.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            // The dialog is open already.
            autoFocus
            {...form.getInputProps('code')}
          />
        </>
      )}
    </StepForm>
  )
}
