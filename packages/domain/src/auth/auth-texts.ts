/** Sentences about the session (specification 1 §5 and §8). */
export const authTexts = {
  missingCredentials: 'Por favor ingresa usuario y contraseña',
  wrongCredentials: 'Usuario o contraseña incorrectos',
  wrongPassword: 'Contraseña incorrecta',
  tooManyAttempts: 'Demasiados intentos. Espera unos minutos e inténtalo de nuevo.',
  noSession: 'Inicia sesión para continuar',
  loginFailed: 'Error de inicio de sesión',
  authenticationFailed: 'Error de autenticación',
  interrupted: 'La sesión terminó. Lo que estabas haciendo sigue aquí: vuelve a entrar para terminarlo.',
  nothingRecorded: 'Tu sesión había terminado: no se registró nada.',
  confirmAgain: 'Confirma de nuevo.',
  saveAgain: 'Guarda de nuevo.',
  tryAgain: 'Inténtalo de nuevo.',
  logoutFailed: 'Error al cerrar sesión',
} as const
