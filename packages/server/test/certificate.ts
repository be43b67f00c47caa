/** A key and a certificate that nobody vouches for, made for tests alone: valid for localhost until 2126. */
export const testCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg9hmGyLprz25cNgty
CzRP1b4Ip/AVSUaJ/RArvHWThMahRANCAAQAB4z/hDn21s+m6rBSGKR3l/rKVYm8
NSHoXq3j6eqw+WSI6zerx/Qf66GeGtWwEhDlE5AfATuvT5Om7hcw+XAb
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBgDCCASWgAwIBAgIUYZIefAZWpYu+YyS5o+R5IArU6AkwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzAyMDQzNVoYDzIxMjYxMDMw
MDIwNDM1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQAB4z/hDn21s+m6rBSGKR3l/rKVYm8NSHoXq3j6eqw+WSI6zerx/Qf
66GeGtWwEhDlE5AfATuvT5Om7hcw+XAbo1MwUTAdBgNVHQ4EFgQUrzkNn6sqetim
chvB9qusmRbildYwHwYDVR0jBBgwFoAUrzkNn6sqetimchvB9qusmRbildYwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEAyRKTjTZ4bodXhysaY5iS
zFiS7Zc5AMDa8vXhICffssQCIQCYTXvvc6ThfGgYx3R+6QoJNHLqWudDV5FQtQAm
9HXOLQ==
-----END CERTIFICATE-----`,
} as const;
