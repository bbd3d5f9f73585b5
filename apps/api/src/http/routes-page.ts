import { can, claimsOf, claimsOfRole, ROLE_PERMISSIONS, roles } from '@vinculo/domain/session';
import type { PublishedRoute } from '../plugins/openapi';
import type { PublishedPage } from '../public-pages/link-pages';
import { JOB_SITE, permissionsOf, PUBLIC, type Access } from './route';

const HEAD = `# Routes and roles

Made from the router by \`npm run docs:routes\`; a test compares the two. A role's permissions may be edited in
Administración: this is how they are delivered. \`✓\` opens the route; what a row itself may refuse is said by its abilities.
`;

function mark(access: Access, role: (typeof roles)[number]['value']): string {
  if (access === PUBLIC) return '✓';
  if (access === JOB_SITE) return '';
  const claims = claimsOf({ ...claimsOfRole(role, ROLE_PERMISSIONS) });
  return permissionsOf(access).every((permission) => can(claims, permission)) ? '✓' : '';
}

function asks(access: Access): string {
  if (access === PUBLIC) return 'nothing';
  if (access === JOB_SITE) return 'the applicant-tracking key';
  return permissionsOf(access)
    .map((permission) => `\`${permission}\``)
    .join(', ');
}

/** Markdown of every route and public page, with the permission it requires and the roles that have it. */
export function routesPage(routes: readonly PublishedRoute[], pages: readonly PublishedPage[]): string {
  const head = ['Route', 'Endpoint', 'Asks for', ...roles.map(({ label }) => label)];
  // The router adds a HEAD to each GET.
  const once = new Map(routes.map((route) => [route.endpoint.name, route]));
  const rows = [...once.values()]
    .sort((a, b) => (`${a.endpoint.path} ${a.endpoint.method}` < `${b.endpoint.path} ${b.endpoint.method}` ? -1 : 1))
    .map(({ endpoint, access }) => [
      `\`${endpoint.method} ${endpoint.path}\``,
      endpoint.name,
      asks(access),
      ...roles.map(({ value }) => mark(access, value)),
    ]);
  const pageRows = [...new Map(pages.map((page) => [`${page.method} ${page.path}`, page.name]))].map(
    ([route, name]) => [`\`${route}\``, name, 'a link that was mailed', ...roles.map(() => '✓')],
  );
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [HEAD, line(head), line(head.map(() => '---')), ...[...rows, ...pageRows].map(line), ''].join('\n');
}
