import { authTexts } from '@isp/domain/auth/auth-texts'
import { proofIn } from '@isp/domain/auth/proof.schema'
import { configProblem, type TypedConfig } from '@isp/domain/config/config.schema'
import { TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { DialogActions } from '../../components/dialogs/dialog-actions'
import { FormProblem } from '../../components/feedback/form-problem'
import { LoginPasswordInput, UsernameInput } from '../../components/inputs/credential-inputs'
import { FieldGrid } from '../../components/inputs/field-grid'
import { SubmitButton } from '../../components/inputs/submit-button'
import { Surface } from '../../components/layout/surface'
import { CommonPasswordWarning } from './common-password-warning'
import classes from './config-form.module.css'
import { ProofInput } from './proof-input'
import { useProofNeeded } from './use-second-factor-on'
import { refusesProof, useUpdateConfig } from './use-update-config'

/** New credentials, with the password twice, and the current one where the second factor is on. A refusal keeps what was typed; a success clears the passwords. */
export function ConfigForm({ username }: { username: string }) {
  const [values, setValues] = useState<TypedConfig>({ username, password: '', confirmation: '' })
  const [proof, setProof] = useState('')
  const [visible, setVisible] = useState(false)
  const [invalid, setInvalid] = useState<string | null>(null)
  const inputs = {
    username: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
    confirmation: useRef<HTMLInputElement>(null),
    proof: useRef<HTMLInputElement>(null),
  }
  const { update, pending, failure, proofRefused } = useUpdateConfig()
  const proofNeeded = useProofNeeded(proofRefused)

  const change = (part: Partial<TypedConfig>) => setValues((current) => ({ ...current, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const missing = proofNeeded && proof === '' && ({ field: 'proof', message: authTexts.missingProof } as const)
    const found = configProblem(values) ?? (missing || null)
    setInvalid(found?.message ?? null)
    if (found) return inputs[found.field].current?.focus()
    update(
      { username: values.username, password: values.password, ...(proofNeeded ? proofIn(proof) : {}) },
      {
        onSuccess: (stored) => {
          setValues({ username: stored.username, password: '', confirmation: '' })
          setProof('')
          setVisible(false)
        },
        onError: (error) => {
          if (refusesProof(error)) inputs.proof.current?.focus()
        },
      },
    )
  }
  const problem = invalid ?? (pending ? null : failure)

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Surface>
        {problem && <FormProblem mb="md">{problem}</FormProblem>}
        <FieldGrid>
          <UsernameInput
            ref={inputs.username}
            className={classes.whole}
            value={values.username}
            onChange={(event) => change({ username: event.currentTarget.value })}
          />
          <LoginPasswordInput
            ref={inputs.password}
            autoComplete="new-password"
            value={values.password}
            onChange={(event) => change({ password: event.currentTarget.value })}
            visible={visible}
            onVisibilityChange={setVisible}
          />
          {/* One toggle for both. */}
          <TextInput
            ref={inputs.confirmation}
            label="Confirmar Contraseña"
            name="confirmation"
            type={visible ? 'text' : 'password'}
            autoComplete="new-password"
            value={values.confirmation}
            onChange={(event) => change({ confirmation: event.currentTarget.value })}
          />
        </FieldGrid>
        <CommonPasswordWarning password={values.password} />
        {proofNeeded && (
          <ProofInput
            ref={inputs.proof}
            mt="md"
            value={proof}
            onChange={(event) => setProof(event.currentTarget.value)}
          />
        )}
        <ul className={classes.hints}>
          <li>Las credenciales nuevas se aplican de inmediato y cierran las demás sesiones abiertas.</li>
          <li>Si las olvidas, contacta al administrador del sistema.</li>
        </ul>
        <DialogActions>
          <SubmitButton saving={pending}>Guardar Cambios</SubmitButton>
        </DialogActions>
      </Surface>
    </form>
  )
}
