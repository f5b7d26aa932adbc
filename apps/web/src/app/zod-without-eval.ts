import { schemaError } from '@isp/domain/errors/schema-errors'
import { z } from 'zod'

// Zod would try to compile its parsers with eval, which the content security policy forbids and the console would
// report. Imported first, because other modules create schemas on import. Forms use Spanish default messages, as the
// server does.
z.config({ jitless: true, customError: schemaError })
