const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** Maps better-auth's names to our tables. */
export const authTables = {
  user: {
    modelName: 'users',
    fields: { emailVerified: 'email_verified', ...times },
  },
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...times,
    },
  },
  account: {
    modelName: 'sign_in_methods',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...times,
    },
  },
  verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...times } },
  rateLimit: { modelName: 'sign_in_rates', fields: { lastRequest: 'last_request' } },
} as const

/** Maps the names of better-auth's plugins to our tables. */
export const pluginTables = {
  twoFactor: {
    user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
    twoFactor: {
      modelName: 'two_factors',
      fields: {
        userId: 'user_id',
        backupCodes: 'backup_codes',
        failedVerificationCount: 'failed_verification_count',
        lockedUntil: 'locked_until',
      },
    },
  },
  passkey: {
    passkey: {
      modelName: 'passkeys',
      fields: {
        userId: 'user_id',
        publicKey: 'public_key',
        credentialID: 'credential_id',
        deviceType: 'device_type',
        backedUp: 'backed_up',
        createdAt: 'created_at',
      },
    },
  },
} as const
