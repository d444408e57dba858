import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'

/** Sends by an SMTP server, e.g. `smtps://user:password@mail.example.org`. */
export function smtpMail(server: { url: string; from: string }): Mail {
  const transport = createTransport(server.url, { from: server.from })
  return {
    async send({ unsubscribeUrl, files = [], ...message }) {
      await transport.sendMail({
        ...message,
        attachments: files.map(({ name, type, bytes }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(bytes),
        })),
        ...(unsubscribeUrl && {
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
      })
    },
  }
}
