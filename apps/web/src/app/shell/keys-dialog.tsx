import { useEffect, useState } from 'react'
import { Dialog } from '../../components/dialogs/dialog'
import { isTyping } from '../../lib/layers/is-typing'
import { layerIsOpen } from '../../lib/layers/layers'
import classes from './keys-dialog.module.css'

const keys: readonly (readonly [string, string])[] = [
  ['Ctrl+K o c', 'Abre «Cobrar»: cobra, y va a clientes, grupos, cotizaciones y pantallas'],
  ['Ctrl+Enter', 'En los resultados de «Cobrar», abre la página del cliente'],
  ['+ y -', 'En «Cobrar», un mes más o un mes menos'],
  ['Una letra', 'Después de «Cobrado», busca al siguiente cliente'],
  ['/', 'Va al buscador'],
  ['Enter', 'En el buscador, va al primer «Pagar»; con un solo resultado abre el pago'],
  ['Tab y Enter', 'En «Registrar el mes», toma la cifra gris y pasa a la línea siguiente'],
  ['AvPág', 'En «Registrar el mes», se salta la línea'],
  ['Ctrl+Enter', 'En «Registrar el mes», guarda'],
  ['Enter y flechas', 'En «Avisar por WhatsApp», abre el chat y sigue; se salta al cliente o regresa'],
  ['Ctrl+Z', 'Deshace lo último, durante un minuto'],
  ['Escape', 'Cierra el diálogo; en la página de un cliente o grupo, regresa a la lista'],
  ['F8', 'Va a los avisos'],
  ['?', 'Muestra estas teclas'],
]

/** The keys of the app, shown by `?` outside text fields (product/screens#keys). */
export function KeysDialog() {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event) || layerIsOpen()) return
      event.preventDefault()
      setOpened(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <Dialog opened={opened} onClose={() => setOpened(false)} title="Teclas" size="lg">
      <dl className={classes.keys}>
        {keys.map(([key, effect]) => (
          <div key={`${key} ${effect}`}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
