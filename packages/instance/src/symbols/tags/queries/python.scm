(class_definition name: (identifier) @name) @type
(module (function_definition name: (identifier) @name) @function)
(class_definition body: (block [(function_definition name: (identifier) @name) @method (decorated_definition (function_definition name: (identifier) @name)) @method]))
(decorated_definition (function_definition name: (identifier) @name)) @function
(function_definition name: (identifier) @name) @function
(module (expression_statement (assignment left: (identifier) @name)) @constant)
(class_definition body: (block (expression_statement (assignment left: (identifier) @name)) @field))
(assignment left: (attribute object: (identifier) @_self attribute: (identifier) @name) (#eq? @_self "self")) @field
(module (if_statement (block (expression_statement (assignment left: (identifier) @name)) @constant)))
(module (try_statement (block (expression_statement (assignment left: (identifier) @name)) @constant)))
