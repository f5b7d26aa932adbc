import { apiTokenTexts } from '@isp/domain/auth/api-token-texts'
import { Button, Text } from '@mantine/core'
import { DialogActions } from '../../../components/dialogs/dialog-actions'
import { copyText } from '../../../lib/copy-text'
import { notify } from '../../../lib/notify'
import { curlExample } from './token-form'
import classes from './tokens.module.css'

/** A new token, shown once, with a button that copies it and an example. */
export function NewTokenText({ token, onClose }: { token: string; onClose: () => void }) {
  const copy = () =>
    copyText(token).then(
      () => notify.success(apiTokenTexts.copied),
      () => notify.error(apiTokenTexts.copyFailed),
    )
  return (
    <>
      <Text size="sm">Cópialo ahora y guárdalo como una contraseña: no se muestra otra vez.</Text>
      <p className={classes.token}>{token}</p>
      <Text size="sm">Un programa lo envía con cada petición, por ejemplo:</Text>
      <p className={classes.token}>{curlExample(window.location.origin, token)}</p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Ya lo guardé
        </Button>
        <Button onClick={copy} data-autofocus>
          Copiar token
        </Button>
      </DialogActions>
    </>
  )
}
