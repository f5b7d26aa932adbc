import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const accent: MantineColorsTuple = [
  '#eef6fa',
  '#dceaf2',
  '#b6d3e3',
  '#8dbbd4',
  '#6aa7c7',
  '#539abf',
  '#3f8cb3',
  '#2b7399',
  '#215f80',
  '#174a66',
]

const red: MantineColorsTuple = [
  '#fff0f0',
  '#ffdede',
  '#fbbcbc',
  '#f69696',
  '#ee7676',
  '#e25656',
  '#d43d3d',
  '#bf2c2c',
  '#a82323',
  '#8c1c1c',
]

const dark: MantineColorsTuple = [
  '#d8e0e5',
  '#b9c4cb',
  '#9aa8b1',
  '#83919a',
  '#3d4a52',
  '#2f3b42',
  '#222c32',
  '#1a2227',
  '#141b1f',
  '#0e1316',
]

// Mantine renders a dialog's header as <header>, which would be a second banner landmark.
const plainHeader = { header: { role: 'presentation' } }

/** One accent colour, red for destructive actions, an 8 px grid. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 7,
  colors: { accent, red, dark },
  defaultRadius: 'md',
  radius: { sm: '4px', md: '8px', lg: '12px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '2.25rem' },
      h2: { fontSize: '1.5rem', lineHeight: '2rem' },
      h3: { fontSize: '1.125rem', lineHeight: '1.5rem' },
      h4: { fontSize: '1rem', lineHeight: '1.5rem' },
    },
  },
  // By name, not by `Button.extend`, to keep components that the login page does not show out of its chunk.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle' } },
    // Its own colour on its background has too little contrast; the icon keeps it.
    Alert: { styles: { title: { color: 'var(--mantine-color-text)' } } },
    // A colour alone does not tell a link from the text around it.
    Anchor: { defaultProps: { underline: 'always' } },
    Drawer: { defaultProps: { transitionProps: { duration: 160 }, attributes: plainHeader } },
    Modal: {
      defaultProps: {
        centered: true,
        overlayProps: { backgroundOpacity: 0.5 },
        transitionProps: { transition: 'fade', duration: 120 },
        padding: 'lg',
        attributes: plainHeader,
      },
      // A name can be one long word, also beside the close button.
      styles: {
        body: { overflowWrap: 'break-word' },
        title: { minWidth: 0, overflowWrap: 'anywhere', fontSize: '1.125rem', fontWeight: 650, lineHeight: '1.5rem' },
      },
    },
    // tokens.css draws the asterisk: as text it would be part of the field's accessible name.
    InputWrapper: { defaultProps: { withAsterisk: false } },
    Skeleton: { defaultProps: { radius: 'sm' } },
  },
})

/** Mantine's greys and red do not meet AA contrast for text; these do. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': '#1b252b',
    '--mantine-color-dimmed': '#55646e',
    '--mantine-color-placeholder': '#66757f',
    '--mantine-color-error': '#b42323',
    '--mantine-color-default-border': '#c9d3d9',
  },
  dark: {
    '--mantine-color-dimmed': '#9aa8b1',
    '--mantine-color-placeholder': '#8b99a2',
    '--mantine-color-error': '#f69696',
    // Mantine's light variant is nearly black on our dark background.
    '--mantine-color-accent-light': '#203743',
    '--mantine-color-accent-light-hover': '#284554',
    '--mantine-color-accent-light-color': '#b6d3e3',
    '--mantine-color-red-light': '#47201f',
    '--mantine-color-red-light-hover': '#562726',
    '--mantine-color-red-light-color': '#f7a9a7',
  },
})
