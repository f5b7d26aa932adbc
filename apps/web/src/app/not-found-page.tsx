import { Button, Title } from '@mantine/core'
import { IconMapQuestion } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import classes from './not-found-page.module.css'

/** Page for unknown paths (specification 1 §2, in English there). */
export function NotFoundPage() {
  return (
    <div className={classes.page}>
      <IconMapQuestion size={40} stroke={1.5} aria-hidden className={classes.icon} />
      <Title order={1} size="h2" lang="en">
        Page Not Found
      </Title>
      <p className={classes.text}>Esta dirección no lleva a ninguna pantalla.</p>
      <Button variant="default" component={Link} to="/">
        Volver
      </Button>
    </div>
  )
}
