import { Button, Stack, Text, Title } from '@mantine/core'
import { IconMapQuestion } from '@tabler/icons-react'
import { Link } from 'react-router-dom'

/** In English (product/screens#paths). */
export function NotFoundPage() {
  return (
    <Stack align="center" justify="center" gap="xs" mih="60dvh" ta="center">
      <IconMapQuestion size={40} stroke={1.5} color="var(--mantine-color-dimmed)" aria-hidden />
      <Title order={1} size="h2" lang="en">
        Page Not Found
      </Title>
      <Text mb="xs" c="dimmed">
        Esta dirección no lleva a ninguna pantalla.
      </Text>
      <Button variant="default" component={Link} to="/">
        Volver
      </Button>
    </Stack>
  )
}
