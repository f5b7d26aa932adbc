import { Box, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './key-hints.module.css'

/** Which keys do what, beside controls that say the same to a screen reader. */
export function KeyHints({ children, ...box }: BoxProps & { children: ReactNode }) {
  return (
    <Box component="p" className={classes.hints} aria-hidden {...box}>
      {children}
    </Box>
  )
}
