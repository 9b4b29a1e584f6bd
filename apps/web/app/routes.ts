import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

const notFound = (path: string, id: string) =>
  route(path, "routes/not-found.tsx", { id: `${id}-not-found` });

// A screen is a line here, a row in lib/route-table.ts and a title in the dictionary.
export default [
  layout("routes/public/layout.tsx", [
    index("routes/public/home.tsx"),
    route("about", "routes/public/about.tsx"),
    route("price", "routes/public/price.tsx"),
    route("contact", "routes/public/contact.tsx"),
    route("agreement", "routes/public/agreement.tsx"),
    route("privacy-policy", "routes/public/privacy-policy.tsx"),
    route("login", "routes/public/login.tsx"),
    route("logout", "routes/public/logout.tsx"),
    route("registration", "routes/public/registration.tsx"),
    route("thanking", "routes/public/thanking.tsx"),
    route("resend-confirmation", "routes/public/resend-confirmation.tsx"),
    route("activate/:key", "routes/public/activate.tsx"),
    route("forgot-password", "routes/public/forgot-password.tsx"),
    route("reset-password/:key", "routes/public/reset-password.tsx"),
    notFound("*", "public"),
  ]),
  layout("routes/workspace/layout.tsx", [
    route("workspace", "routes/workspace/dashboard.tsx"),
    route("workspace/tasks", "routes/workspace/tasks.tsx"),
    route("workspace/tasks/new", "routes/workspace/task-new.tsx"),
    route("workspace/tasks/:id", "routes/workspace/task.tsx"),
    route("workspace/tasks/:id/edit", "routes/workspace/task-edit.tsx"),
    route("workspace/tags", "routes/workspace/tags.tsx"),
    route("workspace/features", "routes/workspace/features.tsx"),
    route("workspace/features/new", "routes/workspace/feature-new.tsx"),
    route("workspace/features/:id", "routes/workspace/feature.tsx"),
    route("workspace/features/:id/edit", "routes/workspace/feature-edit.tsx"),
    route("workspace/features/builder/:id", "routes/workspace/feature-builder.tsx"),
    route("workspace/projects", "routes/workspace/projects.tsx"),
    route("workspace/projects/new", "routes/workspace/project-new.tsx"),
    route("workspace/projects/:id", "routes/workspace/project.tsx"),
    route("workspace/projects/:id/edit", "routes/workspace/project-edit.tsx"),
    route("workspace/projects/builder/:id", "routes/workspace/project-builder.tsx"),
    notFound("workspace/projects/builder", "project-builder"),
    notFound("workspace/projects/report", "project-report"),
    notFound("workspace/features/builder", "feature-builder"),
    route("workspace/projects/report/:id", "routes/workspace/project-report.tsx"),
    route("workspace/company-header-footer", "routes/workspace/company-header-footer.tsx"),
    notFound("workspace/*", "workspace"),
  ]),
  layout("routes/backoffice/layout.tsx", [
    notFound("backoffice", "backoffice-root"),
    notFound("backoffice/*", "backoffice"),
  ]),
] satisfies RouteConfig;
